/** Words of what can be done with a beacon, in English. */
export const en = {
  of: 'Commands of beacon "{{name}}"',
  more: 'More commands',
  open: 'Open beacon',
  show: 'Show on map',
  follow: 'Follow beacon',
  unfollow: 'Stop following',
  onMap: 'Ticked on map',
  track: 'Track',
  history: 'History',
  messages: 'Messages',
  copy: 'Copy {{text}}',
  copyLink: 'Copy link to the beacon',
  newTab: 'Open in a new tab',
  copied: 'Copied: {{text}}',
  notCopied: 'Could not copy',
} as const;
