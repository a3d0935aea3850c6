import { administrationWords } from '../../../common/words/administration.ts';
import { ListSection as Listed, type ListSectionProps } from '../ui/list-section.tsx';

/** A long list of the office, with the office's words for its states. */
export function ListSection<Row>(props: Omit<ListSectionProps<Row>, 'words'>) {
  return <Listed {...props} words={administrationWords} />;
}
