import type { FieldConflict } from '@overtrick/shared/contract/item-changes';
import { snakeCase } from '@overtrick/shared/contract/wire';
import { invalidField, type Refusal } from '../../http/refusal.ts';

/** The refusal (422) at the field that does not fit the others. */
export const conflictRefusal = ({ field, message }: FieldConflict): Refusal => invalidField(snakeCase(field), message);
