// Prints the OpenAPI document of the API, without starting the server or opening a database.
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { openApiOf } from '../api/src/http/openapi.ts';

process.stdout.write(`${JSON.stringify(openApiOf(ENDPOINTS), null, 2)}\n`);
