/** The version of the agreement between shell and remotes; a release names the range it was made for (GEN-D05). Its type is no number: a step would change it. */
export const contract: string = '2.5.0';
