import { useParams } from 'react-router-dom';
import { bindingPages, informationPages } from '../../../common/messages/information/pages.ts';
import { InformationPage } from '../information/information-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** `/info/{page}`: the pages that the footer of the landing page links to. */
export function InformationRoute() {
  const { page = '' } = useParams();
  const content = Object.hasOwn(informationPages, page) ? informationPages[page]?.() : undefined;
  if (!content) return <NotFoundPage />;
  return (
    <InformationPage
      key={page}
      content={content}
      binding={bindingPages.has(page)}
      withCalls={page === 'api'}
    />
  );
}
