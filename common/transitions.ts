/** For each status the statuses it may move to; whatever is not listed is refused with 409. */
export type Transitions<S extends string> = { readonly [from in S]: readonly S[] };

/** The statuses from which `to` can be reached in one move. */
export function sourcesOf<S extends string>(table: Transitions<S>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => table[from].includes(to));
}
