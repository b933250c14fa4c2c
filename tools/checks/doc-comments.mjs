import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../setup/place.mjs';
import { ownFiles } from './own-files.mjs';

/** Where every export says what it is: the contract, the engine, and each port. */
const DOCUMENTED = /^(contract|engine)\/src\/.*[.]ts$|^server\/src\/(?:.*\/)?ports?[.]ts$/;
const TEST = /[.]test[.]ts$|\/testing\//;

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkDocComments() {
  const files = (await ownFiles()).filter((path) => DOCUMENTED.test(path) && !TEST.test(path));
  const faults = files.flatMap((path) => undocumented(path, readFileSync(inRoot(path), 'utf8')));
  return { faults, note: `${files.length} files` };
}

/**
 * Names of the exports without a doc comment. A type with the name of a documented value is documented by it.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function undocumented(path, text) {
  // Loaded only now: this file must parse before anything is installed.
  const ts = /** @type {typeof import('typescript')} */ (createRequire(import.meta.url)('typescript'));
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, { isDocumented: boolean, line: number }>} */
  const exports = new Map();
  for (const statement of source.statements) {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0;
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    for (const name of namesOf(statement)) {
      exports.set(name, { isDocumented: isDocumented || exports.get(name)?.isDocumented === true, line: exports.get(name)?.line ?? line });
    }
  }
  return [...exports]
    .filter(([, { isDocumented }]) => !isDocumented)
    .map(([name, { line }]) => `${path}:${line}: ${name} has no doc comment`);

  /**
   * @param {import('typescript').Statement} statement
   * @returns {string[]}
   */
  function namesOf(statement) {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement);
    if (isNamed || ts.isTypeAliasDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    return [];
  }
}
