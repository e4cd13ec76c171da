import { createRoute, useNavigate } from '@tanstack/react-router';
import { idInAddress } from '../shared/idInAddress';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const VerificationPage = lazyScreen(() =>
  import('../features/verification/VerificationPage').then((file) => file.VerificationPage),
);

/** Traveller whose receipt is opened. */
const readSearch = (search: Record<string, unknown>): { personil?: number } => {
  const personil = idInAddress(String(search.personil ?? ''));
  return personil ? { personil } : {};
};

export const verificationRoute = createRoute({
  ...framePage('/admin/rampung/$id', shows(VerificationPage, Page)),
  validateSearch: readSearch,
});

function Page() {
  const { id } = verificationRoute.useParams();
  const { personil } = verificationRoute.useSearch();
  const navigate = useNavigate();
  return (
    <VerificationPage
      id={id}
      traveller={personil}
      onOpen={(trip, traveller) =>
        void navigate({
          to: '/admin/rampung/$id',
          params: { id: String(trip) },
          search: traveller ? { personil: traveller } : {},
        })
      }
    />
  );
}
