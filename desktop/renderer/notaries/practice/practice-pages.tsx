import { useParams } from 'react-router-dom';
import { PracticeListPage } from './practice-list-page.tsx';
import { PracticeSessionPage } from './practice-session-page.tsx';

/** The practice sessions of a notary, or one of them. */
export function PracticePages() {
  const { id } = useParams();
  return id ? <PracticeSessionPage key={id} id={id} /> : <PracticeListPage />;
}
