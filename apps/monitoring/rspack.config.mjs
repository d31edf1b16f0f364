import { remote } from '@mayak/build';

export default remote('monitoring');
