export const en = {
  title: 'Nothing matches',
  titleSearch: 'Nothing matches “{{search, name}}”',
  filters_one: '{{count, number}} filter is on.',
  filters_other: '{{count, number}} filters are on.',
  notIn: 'Not among {{tab}}.',
  nowhere: 'Not in any tab.',
  onlyIn: 'Only {{tab}} was searched; the other tabs may have matches.',
  foundIn_one: '{{count, number}} {{tab}}',
  foundIn_other: '{{count, number}} {{tab}}',
  unknownCategory: 'This business category does not exist',
  unknownText: 'Choose another one, or clear the filters.',
} as const
