/** The allowed target statuses for each status. All other transitions are rejected with 409. */
export type Transitions<S extends string> = { readonly [from in S]: readonly S[] };

/** Returns the statuses from which `to` can be reached in one transition. */
export function sourcesOf<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => table[from].includes(to));
}
