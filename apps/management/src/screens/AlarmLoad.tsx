import { LoadPage } from '../load';
import { SubMenu } from './SubMenu';

/** The load of alarms (NOTIF-D45). */
export default function AlarmLoad() {
  return <LoadPage subMenu={<SubMenu />} />;
}
