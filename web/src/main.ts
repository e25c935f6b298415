import { mount } from "svelte";
import "./tokens.css";
import "./fonts.css";
import "./app.css";
import App from "./shell/App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
