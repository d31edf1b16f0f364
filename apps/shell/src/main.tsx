import { boot } from './boot/boot';
import { startPage } from './boot/startPage';
import './frame/frame.css';

startPage(await boot());
