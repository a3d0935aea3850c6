type KeysOf<Group> = Group extends unknown ? keyof Group : never;

/** The names that two or more groups have. */
type SharedNames<Groups> = {
  [Name in keyof Groups]: keyof Groups[Name] & KeysOf<Groups[Exclude<keyof Groups, Name>]>;
}[keyof Groups];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Combines groups of messages into one. It does not compile if two groups have a message with the
 * same name; the type error lists these names.
 */
export const combineMessages = <const Groups extends Record<string, object>>(
  groups: Groups &
    ([SharedNames<Groups>] extends [never] ? unknown : { shared: SharedNames<Groups> }),
): {
  [Name in keyof Intersection<Groups[keyof Groups]>]: Intersection<Groups[keyof Groups]>[Name];
} => Object.assign({}, ...Object.values(groups));
