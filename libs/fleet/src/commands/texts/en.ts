/** Words of what can be done with a beacon, in English. */
export const en = {
  of: 'Actions: “{{name}}”',
  more: 'More actions',
  open: 'Open beacon',
  show: 'Show on map',
  follow: 'Follow beacon',
  unfollow: 'Stop following',
  onMap: 'Ticked on map',
  track: 'Track',
  history: 'History',
  messages: 'Messages',
  copy: 'Copy {{text}}',
  copyLink: 'Copy link to beacon',
  newTab: 'Open in new tab',
  copied: 'Copied: {{text}}',
  notCopied: 'Couldn’t copy',
} as const;
