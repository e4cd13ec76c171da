import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '../api/queryClient';
import { Loading } from '../shared/ui/Loading';
import { accountRoute } from './account';
import { activitiesRoute } from './activities';
import { actualCostsRoute } from './actualCosts';
import { addAssignmentSignatoryRoute } from './addAssignmentSignatory';
import { addTreasurerRoute } from './addTreasurer';
import { addUnitSignatoryRoute } from './addUnitSignatory';
import { addUserRoute } from './addUser';
import { archivedTripRoute } from './archivedTrip';
import { auditLogRoute } from './auditLog';
import { budgetsRoute } from './budgets';
import { calendarRoute } from './calendar';
import { dashboardRoute } from './dashboard';
import { editEmployeeRoute } from './editEmployee';
import { employeeRoute } from './employee';
import { employeeSettingsRoute } from './employeeSettings';
import { financeTripsRoute } from './financeTrips';
import { firstRunRoute } from './firstRun';
import { guideRoute } from './guide';
import { holidaysRoute } from './holidays';
import { homeRoute } from './home';
import { letterheadRoute } from './letterhead';
import { localDestinationsRoute } from './localDestinations';
import { loginRoute } from './login';
import { newTripRoute } from './newTrip';
import { notFoundRoute } from './notFound';
import { numberPatternsRoute } from './numberPatterns';
import { numberSettingsRoute } from './numberSettings';
import { outgoingLettersRoute } from './outgoingLetters';
import { PageFailure } from './PageFailure';
import { parentUnitRoute } from './parentUnit';
import { parentUnitsRoute } from './parentUnits';
import { paymentsRoute } from './payments';
import { recapRoute } from './recap';
import { receiptRoute } from './receipt';
import { receiptQueueRoute } from './receiptQueue';
import { receiptTemplatesRoute } from './receiptTemplates';
import { referencesRoute } from './references';
import { registerRoute } from './register';
import { rejectionReasonsRoute } from './rejectionReasons';
import { frameRoute, rootRoute } from './root';
import { safeguardsRoute } from './safeguards';
import { signatoriesRoute } from './signatories';
import { srikandiRoute } from './srikandi';
import { staffRoute } from './staff';
import { staffImportRoute } from './staffImport';
import { tariffImportRoute } from './tariffImport';
import { tariffsRoute } from './tariffs';
import { treasurersRoute } from './treasurers';
import { tripRoute } from './trip';
import { tripsRoute } from './trips';
import { unitTemplatesRoute } from './unitTemplates';
import { usersRoute } from './users';
import { verificationRoute } from './verification';

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  frameRoute.addChildren([
    archivedTripRoute,
    firstRunRoute,
    rejectionReasonsRoute,
    budgetsRoute,
    treasurersRoute,
    parentUnitsRoute,
    usersRoute,
    localDestinationsRoute,
    employeeRoute,
    numberPatternsRoute,
    editEmployeeRoute,
    holidaysRoute,
    parentUnitRoute,
    auditLogRoute,
    financeTripsRoute,
    receiptTemplatesRoute,
    letterheadRoute,
    numberSettingsRoute,
    safeguardsRoute,
    employeeSettingsRoute,
    verificationRoute,
    referencesRoute,
    activitiesRoute,
    outgoingLettersRoute,
    addTreasurerRoute,
    addUserRoute,
    tariffImportRoute,
    tariffsRoute,
    paymentsRoute,
    unitTemplatesRoute,
    signatoriesRoute,
    addAssignmentSignatoryRoute,
    addUnitSignatoryRoute,
    receiptQueueRoute,
    accountRoute,
    tripsRoute,
    staffImportRoute,
    staffRoute,
    dashboardRoute,
    tripRoute,
    homeRoute,
    calendarRoute,
    notFoundRoute,
    guideRoute,
    newTripRoute,
    receiptRoute,
    recapRoute,
    actualCostsRoute,
    srikandiRoute,
  ]),
]);

export const queries = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queries },
  // Preloads the code of a page on hover or touch of its link.
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
