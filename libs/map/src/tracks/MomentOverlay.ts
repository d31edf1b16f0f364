import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet';
import { panes } from '../panes';

/** A beacon at the moment that is looked at. */
export interface MomentMarker {
  id: string;
  /** CSS of its colour. */
  color: string;
}

/** Where a marker stands: degrees, and its course in degrees or null. */
export interface MarkerPlace {
  lat: number;
  lon: number;
  course: number | null;
  isSilent: boolean;
}

/** The map goes after a marker that leaves this part of its window. */
const inner = 0.3;
/** Texts change so often at most, milliseconds. */
const labelPause = 200;

interface Made {
  root: HTMLElement;
  ring: HTMLElement;
  arrow: HTMLElement;
  words: HTMLElement;
  place: MarkerPlace | null;
  told: number;
  /** What is written next. */
  say: () => string;
  later: ReturnType<typeof setTimeout> | undefined;
}

/** An arrow turns by so many degrees at least. */
const turnStep = 3;

/** A frame in which nothing moved by a pixel changes no style, so that nothing is drawn. */
function setStyle({ style }: HTMLElement, name: 'transform' | 'visibility', value: string): void {
  if (style[name] !== value) style[name] = value;
}

const element = (className: string, parent: HTMLElement) => DomUtil.create('div', className, parent);

/** The beacons of tracks where they were at a moment: a few elements, moved without a drawing (TRACK-D06). */
export class MomentOverlay extends Layer {
  private pane: HTMLElement | null = null;
  private readonly made = new Map<string, Made>();
  private followed: string | null = null;

  override onAdd(map: LeafletMap): this {
    this.pane = element('leaflet-zoom-hide', map.getPane(panes.selected.name) ?? map.getContainer());
    return this;
  }

  override onRemove(): this {
    for (const { later } of this.made.values()) clearTimeout(later);
    this.pane?.remove();
    this.pane = null;
    this.made.clear();
    return this;
  }

  override getEvents() {
    const settle = () => this.settle();
    return { viewreset: settle, zoomend: settle, moveend: settle };
  }

  /** Which beacons there are, and after which one the map goes. */
  show(markers: readonly MomentMarker[], followed: string | null): void {
    this.followed = followed;
    for (const [id, { root, later }] of this.made)
      if (!markers.some((one) => one.id === id)) {
        clearTimeout(later);
        root.remove();
        this.made.delete(id);
      }
    for (const { id, color } of markers) {
      const made = this.made.get(id) ?? this.make(id);
      if (made) made.ring.style.color = made.ring.style.borderColor = color;
    }
  }

  private make(id: string): Made | null {
    if (!this.pane) return null;
    const root = element('moment-marker', this.pane);
    const made: Made = {
      root,
      arrow: element('arrow', root),
      ring: element('ring', root),
      words: element('words', root),
      place: null,
      told: 0,
      say: () => '',
      later: undefined,
    };
    this.made.set(id, made);
    return made;
  }

  /** Moves a beacon; null takes it away for now. */
  move(id: string, place: MarkerPlace | null, words: () => string): void {
    const made = this.made.get(id);
    if (!made) return;
    made.place = place;
    this.put(made);
    if (!place) return;
    setStyle(made.arrow, 'visibility', place.course === null || place.isSilent ? 'hidden' : 'inherit');
    setStyle(made.arrow, 'transform', `rotate(${Math.round((place.course ?? 0) / turnStep) * turnStep}deg)`);
    if (made.root.hasAttribute('data-silent') !== place.isSilent)
      made.root.toggleAttribute('data-silent', place.isSilent);
    this.tell(made, words);
    if (id === this.followed) this.follow(place);
  }

  private tell(made: Made, words: () => string): void {
    made.say = words;
    if (made.later !== undefined) return;
    const speak = () => {
      made.later = undefined;
      made.told = performance.now();
      const text = made.say();
      if (made.words.textContent !== text) made.words.textContent = text;
    };
    const wait = made.told + labelPause - performance.now();
    if (wait > 0) made.later = setTimeout(speak, wait);
    else speak();
  }

  private pixel({ lat, lon }: MarkerPlace) {
    const { lng } = this._map.getCenter();
    return this._map.latLngToLayerPoint([lat, lon + 360 * Math.round((lng - lon) / 360)]);
  }

  private put({ root, place }: Made): void {
    setStyle(root, 'visibility', place ? 'inherit' : 'hidden');
    if (!place || !this._map) return;
    const { x, y } = this.pixel(place);
    setStyle(root, 'transform', `translate3d(${x}px, ${y}px, 0px)`);
  }

  private settle(): void {
    for (const made of this.made.values()) this.put(made);
  }

  private follow(place: MarkerPlace): void {
    const map = this._map;
    const { x, y } = map.layerPointToContainerPoint(this.pixel(place));
    const size = map.getSize();
    const isInside = (at: number, whole: number) => at > whole * (0.5 - inner) && at < whole * (0.5 + inner);
    if (isInside(x, size.x) && isInside(y, size.y)) return;
    map.panBy([x - size.x / 2, y - size.y / 2], { animate: false });
  }
}
