type Face = [family: string, source: string, descriptors: FontFaceDescriptors];

const faceRule = /@font-face\s*\{([^}]*)\}/g;

const faceOf = (rule: string): Face => {
  const of = (name: string) => {
    const found = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]+)`).exec(rule)?.[1]?.trim();
    if (found === undefined) throw new Error(`a face of a font without ${name}`);
    return found;
  };
  return [
    of('font-family').replace(/^(['"])(.*)\1$/, '$2'),
    of('src'),
    {
      style: of('font-style'),
      display: of('font-display') as FontDisplay,
      weight: of('font-weight'),
      unicodeRange: of('unicode-range'),
    },
  ];
};

/**
 * Takes the faces of fonts out of a stylesheet and gives the script that adds them. Those of a stylesheet are read again, and all text is
 * measured anew, whenever a rule with a layer is written into any other sheet of the page (decision `light-start`).
 */
export function takeFontFaces(style: string): { style: string; script: string } {
  const faces = [...style.matchAll(faceRule)].map(([, rule = '']) => faceOf(rule));
  return {
    style: style.replaceAll(faceRule, ''),
    script:
      faces.length === 0
        ? ''
        : `for (const face of ${JSON.stringify(faces)}) document.fonts.add(new FontFace(...face));`,
  };
}
