import './boot/reactHook';
import { boot } from './boot/boot';
import { startPage } from './boot/startPage';
import { resumeDevTools } from './devTools/open';
import './frame/frame.css';

const shell = await boot();
await resumeDevTools(shell);
startPage(shell);
