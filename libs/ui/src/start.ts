/**
 * What the first screen of the page takes of this room: a shell holds it from its first script on, all else comes a moment after
 * (decision `rooms-of-two-doors`). Whoever imports names the main door alone; the build of a remote knows which door has a name.
 */
export { distanceLabel, gap, lengthUnits, parseCoordinates, useFormats } from './formats';
export { defineTexts, useLocale, useTexts } from './i18n';
export {
  BanIcon,
  BellIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  EyeIcon,
  EyeOffIcon,
  glyphBox,
  glyphPaths,
  LayersIcon,
  ListFilterIcon,
  ListIcon,
  MapPinIcon,
  MaximizeIcon,
  MinusIcon,
  NavigationIcon,
  PlusIcon,
  RadioIcon,
  RefreshCwIcon,
  Rows3Icon,
  RulerIcon,
  SearchXIcon,
  StateGlyph,
  StateMarker,
  TagIcon,
  transportBox,
  transportPaths,
  transports,
  XIcon,
} from './icons';
export {
  Button,
  Checkbox,
  ConfirmDialog,
  CountBadge,
  Delayed,
  Dialog,
  Empty,
  IconButton,
  Menu,
  Radio,
  SearchInput,
  Segmented,
  Skeleton,
  Switch,
  useEscape,
  useFocusInside,
} from './parts';
export { savedValue, useKept, useSaved } from './saved';
export { useThemeRoot } from './shadowScope';
export { commonTexts } from './texts';
export {
  bodyFont,
  Box,
  chakra,
  Flex,
  Link,
  onThemeChange,
  Text,
  tokenValue,
  tokenVar,
  VisuallyHidden,
} from './theme';
