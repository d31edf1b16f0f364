import { shell } from '@mayak/build';

export default shell();
