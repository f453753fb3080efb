import type { ArabicOf } from '../catalogue.ts'
import type { dashboards as english } from '../en/dashboards.ts'

export const dashboards = {
  title: 'لوحة المعلومات',
  currency: 'ر.س',
  period: { label: 'الفترة', '1d': 'يوم', '7d': '7 أيام', '1m': 'شهر' },
  range: {
    days: 'من {{first}} إلى {{last}}',
    unknown: { '1d': 'اليوم', '7d': 'آخر سبعة أيام', '1m': 'آخر ثلاثين يوماً' },
    compared: {
      '1d': '{{range}}، مقارنةً باليوم السابق',
      '7d': '{{range}}، مقارنةً بالأسبوع السابق',
      '1m': '{{range}}، مقارنةً بالأيام الثلاثين السابقة',
    },
  },
  delta: {
    up: 'بزيادة {{percent}}',
    down: 'بانخفاض {{percent}}',
    same: 'بلا تغيير',
    none: 'لا يوجد ما يُقارن به',
  },
  card: {
    failed: 'لم يتأثر باقي الصفحة.',
    stale: 'تظهر كما جُلبت آخر مرة.',
    empty: 'لا شيء في هذه الأيام.',
  },
  sample: { chip: 'بيانات توضيحية', text: 'هذه الأرقام مثال للعرض فقط، وليست من أي مصدر آخر.' },
} as const satisfies ArabicOf<typeof english>
