/** What every list says around its own rows. */
export const lists = {
  filters: {
    label: 'Search and filter',
    more: 'Filters',
    from: 'Created from',
    until: 'to',
    to: 'Created to',
    on: 'Created on',
    clear: 'Clear filters',
  },
  sort: 'Sort',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  nameBack: 'Name, Z to A',
  stale: 'This list may be out of date.',
  filtered: {
    title: 'Nothing matches',
    titleSearch: 'Nothing matches “{{search, name}}”',
    text_one: '{{count}} filter is on.',
    text_other: '{{count}} filters are on.',
  },
  keys: {
    title: 'Keyboard',
    open: 'Keyboard shortcuts',
    text: 'Keys work while no field is being filled in.',
    enabled: 'Use single-key shortcuts',
    search: 'Search',
    help: 'This help',
  },
} as const
