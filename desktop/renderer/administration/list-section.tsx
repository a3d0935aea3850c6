import { administrationMessages } from '../../../common/messages/administration.ts';
import { ListSection as Listed, type ListSectionProps } from '../ui/list-section.tsx';

/** A list section with the administration's texts. */
export function ListSection<Row extends { id: string }>(
  props: Omit<ListSectionProps<Row>, 'words'>,
) {
  return <Listed {...props} words={administrationMessages} />;
}
