// Our own rules for oxlint (.oxlintrc.json), written like ESLint’s.

const noEnum = {
  /** @param {{ report(problem: object): void }} context */
  create: (context) => ({
    /** @param {object} node */
    TSEnumDeclaration: (node) =>
      context.report({ node, message: 'Use a union of literals: it says the same and needs no import.' }),
  }),
};

/** A limit typed into a page will one day disagree with the rule that refuses longer text. */
const limitsByName = {
  /** @param {{ report(problem: object): void }} context */
  create: (context) => ({
    /**
     * @param {{ name: { name: unknown }, value: { type: string, value?: unknown, expression?: { type: string } } | null
     *   }} node
     */
    JSXAttribute: (node) => {
      if (node.name.name !== 'maxLength') return;
      const written = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (written?.type !== 'Literal') return;
      context.report({
        node,
        message: 'Use the constant of the rule that refuses what is longer, so that page and rule agree.',
      });
    },
  }),
};

/** Write literals where they belong. Spreading one only serves to fit more on a line. */
const noSpreadLiteral = {
  /** @param {{ report(problem: object): void }} context */
  create: (context) => ({
    /** @param {{ argument: { type: string }, parent: { type: string } }} node */
    SpreadElement(node) {
      const { argument, parent } = node;
      const isObject = argument.type === 'ObjectExpression' && parent.type === 'ObjectExpression';
      const isArray = argument.type === 'ArrayExpression' && parent.type === 'ArrayExpression';
      if (isObject || isArray) context.report({ node, message: 'Write it out instead of spreading a literal.' });
    },
  }),
};

/**
 * A URL put together by hand still compiles after its row of the route table has changed.
 * @typedef {{ type: string, callee?: { name?: string }, arguments?: object[] }} Above
 * /
 */
const addressesByUrlOf = {
  /** @param {{ report(problem: object): void }} context */
  create: (context) => {
    const message = 'Use urlOf (app/url-of.ts), which knows the paths of the route table.';
    return {
      /** @param {{ quasis: { value: { cooked: string } }[], expressions: object[], parent: Above }} node */
      TemplateLiteral(node) {
        const { quasis, expressions, parent } = node;
        const isPath = parent.callee?.name === 'urlOf' && parent.arguments?.[0] === node;
        if (expressions.length > 0 && quasis[0]?.value.cooked.startsWith('/') && !isPath)
          context.report({ node, message });
      },
      /** @param {{ operator: string, left: { value?: unknown } }} node */
      BinaryExpression(node) {
        const { operator, left } = node;
        if (operator === '+' && typeof left.value === 'string' && left.value.startsWith('/'))
          context.report({ node, message });
      },
    };
  },
};

const LINE = 120;
/** The formatter wraps code, and leaves comments as long as they are. */
const commentsWithinLine = {
  /**
   * @typedef {{ loc: { start: { line: number }, end: { line: number } } }} Comment
   * @param {{ report(problem: object): void, sourceCode: { text: string, getAllComments(): Comment[] } }} context
   */
  create: (context) => ({
    Program() {
      const lines = context.sourceCode.text.split('\n');
      for (const comment of context.sourceCode.getAllComments())
        for (let line = comment.loc.start.line; line <= comment.loc.end.line; line += 1) {
          const written = lines[line - 1] ?? '';
          if (written.length > LINE && /^\s*(?:\/[/*]|\*)/.test(written))
            context.report({ node: comment, message: `Say it in ${LINE} columns, or on the next line.` });
        }
    },
  }),
};

export default {
  meta: { name: 'hedgerow' },
  rules: {
    'no-enum': noEnum,
    'limits-by-name': limitsByName,
    'no-spread-literal': noSpreadLiteral,
    'addresses-by-url-of': addressesByUrlOf,
    'comments-within-line': commentsWithinLine,
  },
};
