import { lazy, Suspense, type ComponentType } from 'react';

export interface QrCodeProps {
  value: string;
  /** What the code says, for those who cannot see it. */
  label: string;
  /** Pixels. */
  size?: number;
}

const Nothing: ComponentType<QrCodeProps> = () => null;
const Drawing = lazy<ComponentType<QrCodeProps>>(() =>
  // Whoever shows a code says the same in words, so the page stays whole without the drawing.
  import(/* webpackChunkName: "qr" */ './QrDrawing').catch(() => ({ default: Nothing })),
);

/** A text for the camera of a phone; its code is fetched when it is first shown. */
export const QrCode = (props: QrCodeProps) => (
  <Suspense fallback={<span style={{ width: props.size ?? 168, height: props.size ?? 168 }} />}>
    <Drawing {...props} />
  </Suspense>
);
