import * as lines from '@overtrick/shared/contract/deal-changes';
import { exportDeals } from '@overtrick/shared/contract/deal-exports';
import { type Route, route } from '../../http/route.ts';
import { exportPart } from './export-deals.ts';
import { changeChosen, removeChosen, restoreRemoval } from './library-changes.ts';
import { changerOf } from './own-deal.ts';

export const dealChangeRoutes: readonly Route[] = [
  route(lines.changeDeals, (call) => changeChosen(changerOf(call), call.body.which, call.body.change)),

  route(lines.removeDeals, (call) => removeChosen(changerOf(call), call.body.which)),

  route(lines.restoreDeals, (call) => restoreRemoval(changerOf(call), call.body.removalId)),

  route(exportDeals, (call) => exportPart(changerOf(call), call.body.which, call.body)),
];
