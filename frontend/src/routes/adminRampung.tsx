import { createRoute, useNavigate } from '@tanstack/react-router';
import { idInAddress } from '../shared/idInAddress';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const VerificationPage = lazyScreen(() =>
  import('../features/verification/VerificationPage').then((file) => file.VerificationPage),
);

/** Traveller whose receipt is opened. */
const readSearch = (search: Record<string, unknown>): { personil?: number } => {
  const personil = idInAddress(String(search.personil ?? ''));
  return personil ? { personil } : {};
};

export const adminRampungRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/admin/rampung/$id',
  validateSearch: readSearch,
  component: guarded('/admin/rampung/$id', shows(VerificationPage, AdminRampungPage)),
});

function AdminRampungPage() {
  const { id } = adminRampungRoute.useParams();
  const { personil } = adminRampungRoute.useSearch();
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
