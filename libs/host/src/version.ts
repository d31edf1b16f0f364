/** The version of the agreement between shell and remotes; a release names the range it was made for (GEN-D05). */
export const contract = '2.0.0';
