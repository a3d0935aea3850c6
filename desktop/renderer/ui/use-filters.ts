import { useSearchParams } from 'react-router-dom';

/** The filters of a list, stored in the address so that it can be shared and reloaded. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): {
  filters: Partial<Record<Name, string>>;
  /** The same for the same filters, whatever their order. */
  key: string;
  setFilter: (name: Name, value: string | null) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
  const change = (edit: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    key: JSON.stringify(names.map((name) => filters[name] ?? '')),
    setFilter: (name, value) =>
      change((after) => (value ? after.set(name, value) : after.delete(name))),
    clear: () => change((after) => names.forEach((name) => void after.delete(name))),
  };
}
