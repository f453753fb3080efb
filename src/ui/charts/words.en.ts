export const en = {
  table: 'Table',
  tableOf: 'Table: {{title}}',
  withUnit: '{{name}} ({{unit}})',
  read: '{{title}}, point by point',
  pointValue: '{{series}}: {{value}}',
  comma: ', ',
  nothing: 'no figure',
  lost: 'The chart could not be loaded. Here are its figures.',
  fewer: 'Fewer',
  more: 'More',
  weekend: 'Weekend',
} as const
