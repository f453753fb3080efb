/** The words around every chart. */
export const charts = {
  table: 'Table',
  tableOf: 'Table: {{title}}',
  withUnit: '{{name}} ({{unit}})',
  read: '{{title}}, point by point',
  pointValue: '{{series}}: {{value}}',
  comma: ', ',
  nothing: 'no figure',
  saveOf: 'Save: {{title}}',
  asPicture: 'As a picture (PNG)',
  asData: 'As data (CSV)',
  notSaved: 'It could not be saved.',
  lost: 'The drawing could not be loaded; these are its figures.',
  again: 'Try again',
  fewer: 'Fewer',
  more: 'More',
} as const
