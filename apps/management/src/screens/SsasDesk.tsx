import { SsasPage } from '../ssas';
import { SubMenu } from './SubMenu';

/** The desk of security alerts (SSAS-D10). */
export default function SsasDesk() {
  return <SsasPage subMenu={<SubMenu />} />;
}
