export const dashboards = {
  title: 'Dashboard',
  currency: 'SAR',
  period: { label: 'Period', '1d': '1 day', '7d': '7 days', '1m': '1 month' },
  range: {
    days: '{{first}} to {{last}}',
    /** Where the backend does not say which days its figures are of. */
    unknown: { '1d': 'Today', '7d': 'The last seven days', '1m': 'The last thirty days' },
    compared: {
      '1d': '{{range}}, compared with the day before',
      '7d': '{{range}}, compared with the week before',
      '1m': '{{range}}, compared with the thirty days before',
    },
  },
  delta: {
    up: 'up {{percent}}',
    down: 'down {{percent}}',
    same: 'unchanged',
    /** Heard in place of the dash, where there was nothing to compare with. */
    none: 'Nothing to compare with',
  },
  card: {
    failed: 'The rest of this page is not affected.',
    stale: 'Shown as last fetched.',
    empty: 'Nothing in these days.',
  },
  sample: { chip: 'Sample data', text: 'These figures are an example. They come from nowhere else.' },
} as const
