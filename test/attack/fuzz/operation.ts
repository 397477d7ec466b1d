import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Role } from '#core/access/access.ts';

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}
/** One operation as the document describes it; nothing of it is known from elsewhere. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  roles: readonly Role[];
  parameters: readonly Parameter[];
  body: { mediaType: string; schema: Schema } | undefined;
  /** By status: what tells whether its JSON is right, or that it is none. */
  answers: ReadonlyMap<number, (() => ValidateFunction) | 'file' | 'empty'>;
}

type Content = Record<string, { schema: Schema }>;
interface DocumentedOperation {
  operationId: string;
  'x-roles': Role[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, object> };
}

/** Reads the OpenAPI document as a client that knows nothing else about the site. */
export function readOperations(document: ApiDocument): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  // Each schema is made into a function when it is first needed; there are two thousand.
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        roles: operation['x-roles'],
        parameters: operation.parameters,
        body: mediaType && body ? { mediaType, schema: body.schema } : undefined,
        answers: new Map(
          Object.entries(operation.responses).map(([status, { content }]) => {
            const json = content?.['application/json'];
            return [Number(status), json ? () => ajv.compile(json.schema) : content ? 'file' : 'empty'];
          }),
        ),
      };
    }),
  );
}
