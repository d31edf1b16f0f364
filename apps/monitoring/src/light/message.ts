/** What stands in the place of the map. */
export interface Message {
  title: string;
  text: string;
}
