import type { Misfit } from '@overtrick/shared/contract/item-changes';
import { snakeCase } from '@overtrick/shared/contract/wire';
import { invalidField, type Refusal } from '../../http/refusal.ts';

/** 422 at the field that does not fit the others. */
export const misfitOf = ({ field, message }: Misfit): Refusal => invalidField(snakeCase(field), message);
