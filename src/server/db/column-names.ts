import { CamelCasePlugin, PostgresQueryCompiler } from 'kysely';

/** `competitorLevel` in the program is `competitor_level` in the database. The plugin alone would copy every query's tree. */
export class CamelCaseRows extends CamelCasePlugin {
  static readonly #names = new CamelCaseRows();

  static columnOf(name: string): string {
    return CamelCaseRows.#names.snakeCase(name);
  }

  static readonly #properties = new Map<string, string>(); // columns of the database: they do not grow

  static propertyOf(column: string): string {
    let property = CamelCaseRows.#properties.get(column);
    if (property === undefined) {
      property = CamelCaseRows.#names.camelCase(column);
      CamelCaseRows.#properties.set(column, property);
    }
    return property;
  }

  override transformQuery({ node }: Parameters<CamelCasePlugin['transformQuery']>[0]) {
    return node; // named as it is written down, below
  }
}

export class SnakeCaseCompiler extends PostgresQueryCompiler {
  static readonly #known = new Map<string, string>(); // names of the program: they do not grow

  protected override sanitizeIdentifier(identifier: string): string {
    let name = SnakeCaseCompiler.#known.get(identifier);
    if (name === undefined) {
      name = super.sanitizeIdentifier(CamelCaseRows.columnOf(identifier));
      SnakeCaseCompiler.#known.set(identifier, name);
    }
    return name;
  }
}
