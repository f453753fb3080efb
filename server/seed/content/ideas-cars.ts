import type { Idea } from './idea.ts'

export const carCare: readonly Idea[] = [
  {
    motif: 'carWash',
    terms: ['saloons', 'valuables', 'oneVisit'],
    quantity: 3,
    details: {
      en: '{}. About forty minutes, with coffee in the waiting room.',
      ar: '{}. تستغرق الخدمة نحو أربعين دقيقة، والقهوة في صالة الانتظار على حسابنا.',
    },
    variants: [
      [
        'Full interior and exterior wash',
        'غسيل كامل داخلي وخارجي',
        120,
        'Foam wash, vacuum cleaning, dashboard care and scent',
        'غسيل بالرغوة وشفط داخلي وعناية بالطبلون وتعطير',
      ],
      [
        'Exterior wash with wax',
        'غسيل خارجي مع الشمع',
        60,
        'Foam wash, wheels, wax and drying by hand',
        'غسيل بالرغوة وتنظيف الجنوط وتشميع وتجفيف يدوي',
      ],
    ],
  },
  {
    motif: 'carWash',
    terms: ['valuables'],
    quantity: 2,
    details: {
      en: 'Foam wash, vacuum cleaning of three rows, child seats and boot, and tyre dressing.',
      ar: 'غسيل بالرغوة وشفط ثلاثة صفوف من المقاعد ومقاعد الأطفال وصندوق السيارة مع تلميع الإطارات.',
    },
    variants: [
      ['Full wash for family cars and vans with seven or more seats', 'غسيل كامل للسيارات العائلية والباصات بسبعة مقاعد فأكثر', 145],
    ],
  },
  {
    motif: 'carWash',
    terms: ['saloons', 'bookFour'],
    details: { en: '{}, with products that are safe for sensors and trims.', ar: '{}، بمواد آمنة على الحساسات والقطع البلاستيكية.' },
    variants: [
      [
        'Engine bay steam cleaning',
        'تنظيف حجرة المحرك بالبخار',
        110,
        'Low-pressure steam for the engine bay',
        'بخار منخفض الضغط لحجرة المحرك',
      ],
      [
        'Leather seat cleaning and care',
        'تنظيف المقاعد الجلدية والعناية بها',
        220,
        'Deep cleaning and cream for five leather seats',
        'تنظيف عميق وكريم مغذٍّ لخمسة مقاعد جلدية',
      ],
    ],
  },
  {
    motif: 'carWash',
    terms: ['bookDay', 'warranty', 'saloons'],
    details: {
      en: '{} in our closed hall, with a paint measurement before and after.',
      ar: '{} في صالتنا المغلقة، مع قياس سماكة الطلاء قبل العمل وبعده.',
    },
    variants: [
      [
        'Ceramic coating, two layers',
        'طلاء نانو سيراميك، طبقتان',
        1850,
        'Two layers with a three-year warranty',
        'طبقتان بضمان ثلاث سنوات',
      ],
      [
        'Paint polish, one stage',
        'تلميع الطلاء، مرحلة واحدة',
        480,
        'One stage of machine polish against fine scratches',
        'مرحلة تلميع آلي لإزالة الخدوش الدقيقة',
      ],
    ],
  },
  {
    motif: 'carWash',
    terms: ['bookDay', 'warranty'],
    details: { en: '{} within the legal shade, with heat rejection up to 60%.', ar: '{} ضمن الدرجة النظامية، مع عزل للحرارة يصل إلى 60%.' },
    variants: [
      [
        'Window tinting, whole car',
        'تظليل زجاج السيارة بالكامل',
        950,
        'Film for all side windows and the rear window',
        'عازل لجميع النوافذ الجانبية والزجاج الخلفي',
      ],
      ['Heat film for the windscreen', 'عازل حراري للزجاج الأمامي', 420, 'Clear heat film for the windscreen', 'عازل شفاف للزجاج الأمامي'],
    ],
  },
  {
    motif: 'carWash',
    terms: ['bookFour', 'noCash'],
    details: {
      en: 'Four waterless washes at home or at the office within two months.',
      ar: 'أربع غسلات بلا ماء في المنزل أو العمل خلال شهرين.',
    },
    variants: [['Wash at your door, four visits', 'غسيل عند بابك، أربع زيارات', 240]],
  },
  {
    motif: 'tyre',
    terms: ['parts', 'warranty'],
    quantity: 2,
    details: { en: '{}, with a free check of brakes, lights and fluids.', ar: '{}، ومعه فحص مجاني للفرامل والأنوار والسوائل.' },
    variants: [
      [
        'Oil and filter change',
        'تغيير الزيت والفلتر',
        180,
        'Four litres of synthetic 5W-30 oil and a new filter',
        'أربعة لترات من زيت 5W-30 الاصطناعي مع فلتر جديد',
      ],
      [
        'Wheel balance and alignment',
        'ترصيص الإطارات ووزن الأذرعة',
        130,
        'Balance of four wheels and laser alignment',
        'ترصيص أربعة إطارات ووزن الأذرعة بالليزر',
      ],
      [
        'Battery test and replacement',
        'فحص البطارية واستبدالها',
        390,
        'Battery test and a new 70 Ah battery fitted',
        'فحص وتركيب بطارية جديدة سعة 70 أمبير',
      ],
      [
        'Four tyres, fitted and balanced',
        'أربعة إطارات مع التركيب والترصيص',
        1360,
        'Four 16-inch tyres of this year’s make',
        'أربعة إطارات مقاس 16 من إنتاج هذا العام',
      ],
    ],
  },
  {
    motif: 'tyre',
    terms: ['oneVisit', 'parts'],
    details: {
      en: 'Air conditioning, coolant, battery, belts and tyres before a long drive, with a written report.',
      ar: 'فحص المكيّف وسائل التبريد والبطارية والسيور والإطارات قبل السفر، مع تقرير مكتوب.',
    },
    variants: [['Summer check, 25 points', 'فحص صيفي من 25 نقطة', 90]],
  },
]
