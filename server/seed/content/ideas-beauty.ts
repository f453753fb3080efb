import type { Idea } from './idea.ts'

export const spa: readonly Idea[] = [
  {
    motif: 'hammam', terms: ['ladies', 'adults', 'bookFour', 'noHolidays'],
    details: {
      en: 'A traditional Moroccan hammam with black soap, kessa scrub and ghassoul clay mask, followed by mint tea in the lounge. {}. Towels, slippers and a private locker are included.',
      ar: 'حمّام مغربي تقليدي بالصابون البلدي والتكييس بالليفة المغربية وقناع الغاسول، ثم شاي بالنعناع في صالة الاسترخاء. {}. يشمل المناشف والنعال وخزانة خاصة.',
    },
    variants: [
      ['Moroccan hammam, 60 minutes', 'حمّام مغربي لمدة 60 دقيقة', 260, 'Sixty minutes', 'مدة الجلسة 60 دقيقة'],
      ['Moroccan hammam, 90 minutes', 'حمّام مغربي لمدة 90 دقيقة', 340, 'Ninety minutes with a hair mask', 'مدة الجلسة 90 دقيقة مع قناع للشعر'],
      ['Royal Moroccan hammam, 120 minutes', 'حمّام مغربي ملكي لمدة 120 دقيقة', 480, 'Two hours with rose bath and milk mask', 'مدة الجلسة ساعتان مع مغطس الورد وقناع الحليب'],
    ],
  },
  {
    motif: 'hammam', terms: ['ladies', 'bookDay', 'cancel'],
    details: { en: 'The hammam suite for three hours for the bride and four friends, with henna, fruit and Saudi coffee.', ar: 'جناح الحمّام لثلاث ساعات للعروس وأربع من صديقاتها، مع الحناء والفواكه والقهوة السعودية.' },
    variants: [['Bride’s hammam with four friends', 'حمّام العروس مع أربع صديقات', 1450]],
  },
  {
    motif: 'massage', terms: ['ladies', 'bookFour', 'late'], quantity: 2,
    details: { en: '{} with warm almond oil by a licensed therapist, ending with herbal tea.', ar: '{} بزيت اللوز الدافئ على يد معالجة مرخّصة، وتُختتم الجلسة بشاي الأعشاب.' },
    variants: [
      ['Swedish massage, 60 minutes', 'مساج سويدي لمدة 60 دقيقة', 280, 'A calm full-body massage', 'مساج هادئ للجسم كاملاً'],
      ['Swedish massage, 90 minutes', 'مساج سويدي لمدة 90 دقيقة', 380, 'A long full-body massage with scalp massage', 'مساج مطوّل للجسم مع تدليك فروة الرأس'],
      ['Hot stone massage, 75 minutes', 'مساج بالأحجار الساخنة لمدة 75 دقيقة', 350, 'Basalt stones and slow strokes', 'أحجار بازلت دافئة وحركات بطيئة'],
    ],
  },
  {
    motif: 'massage', terms: ['ladies', 'bookFour'], quantity: 3,
    details: { en: '{} for tired days; stay dressed in the robe we provide.', ar: '{} لأيام التعب، برداء مريح نوفّره لك.' },
    variants: [
      ['Foot massage, 45 minutes', 'مساج القدمين لمدة 45 دقيقة', 160, 'A warm foot bath and pressure points', 'حوض دافئ للقدمين وتدليك نقاط الضغط'],
      ['Back and shoulders, 30 minutes', 'مساج الظهر والكتفين لمدة 30 دقيقة', 120, 'Back, neck and shoulders', 'تدليك الظهر والرقبة والكتفين'],
    ],
  },
  {
    motif: 'cream', terms: ['ladies', 'bookFour'],
    details: { en: '{}, with skin analysis before and care advice after.', ar: '{}، مع تحليل للبشرة قبل الجلسة ونصائح للعناية بعدها.' },
    variants: [
      ['Deep cleansing facial', 'تنظيف عميق للبشرة', 240, 'Steam, extraction, peeling and a calming mask', 'بخار وتنظيف للمسام وتقشير وقناع مهدّئ'],
      ['Moisturising facial with gold mask', 'جلسة ترطيب البشرة بقناع الذهب', 320, 'Hyaluronic serum and a 24-carat mask', 'سيروم الهيالورونيك وقناع الذهب عيار 24'],
    ],
  },
  {
    motif: 'hammam', terms: ['ladies', 'bookDay', 'noWeekend'],
    details: { en: 'Hammam, one massage, pool and sauna from opening to closing, with a light lunch and fresh juice.', ar: 'حمّام وجلسة مساج ومسبح وساونا من الافتتاح حتى الإغلاق، مع غداء خفيف وعصير طازج.' },
    variants: [['Spa day with light lunch', 'يوم سبا كامل مع غداء خفيف', 690]],
  },
  {
    motif: 'massage', terms: ['ladies', 'swimwear'], quantity: 2,
    details: { en: 'One hour in the steam room and jacuzzi with cold towels and water with cucumber and mint.', ar: 'ساعة في غرفة البخار والجاكوزي مع مناشف باردة وماء بالخيار والنعناع.' },
    variants: [['Steam and jacuzzi, one hour', 'بخار وجاكوزي لمدة ساعة', 110]],
  },
]

/** Hands and feet, in every ladies' salon. */
export const manicure: readonly Idea[] = [
  {
    motif: 'nails', terms: ['ladies', 'bookFour'], quantity: 2,
    details: {
      en: 'Soak, cuticle care, scrub and varnish for hands and feet. Tools are sterilised before every visit.',
      ar: 'نقع وعناية بالجلد الزائد وتقشير وطلاء لليدين والقدمين. تُعقَّم الأدوات قبل كل زيارة.',
    },
    variants: [['Classic manicure and pedicure', 'مناكير وباديكير كلاسيك', 150]],
  },
]

export const nailBar: readonly Idea[] = [
  {
    motif: 'nails', terms: ['ladies', 'bookFour'], quantity: 2,
    details: { en: '{}. Tools are sterilised before every visit.', ar: '{}. تُعقَّم الأدوات قبل كل زيارة.' },
    variants: [
      ['Gel manicure, any colour', 'مناكير جل، أي لون', 130, 'Gel varnish that lasts three weeks, removal included', 'طلاء جل يدوم ثلاثة أسابيع ويشمل الإزالة'],
      ['Nail extensions, full set', 'تركيب أظافر، طقم كامل', 260, 'Full set in the length and shape you like', 'طقم كامل بالطول والشكل المفضّلين'],
    ],
  },
]

export const barberShop: readonly Idea[] = [
  {
    motif: 'barber', terms: ['men', 'oneVisit'], quantity: 3,
    details: { en: '{}, with a neck shave and a glass of tea.', ar: '{}، مع تحديد الرقبة وكأس شاي.' },
    variants: [
      ['Haircut and beard trim', 'قصّة شعر وتحديد لحية', 70, 'Haircut with scissors or clippers and a beard trim', 'قصّة بالمقص أو الماكينة مع تحديد اللحية'],
      ['Haircut, beard and hot towel', 'قصّة شعر ولحية مع منشفة ساخنة', 95, 'Haircut, beard trim, hot towel and short head massage', 'قصّة وتحديد لحية ومنشفة ساخنة ومساج قصير للرأس'],
      ['Father and son haircut', 'قصّة شعر للأب والابن', 90, 'Two haircuts side by side', 'قصّتان جنباً إلى جنب'],
    ],
  },
  {
    motif: 'barber', terms: ['men', 'noWeekend'], quantity: 2, hours: 'midweek',
    details: { en: 'Sunday to Wednesday: {}.', ar: 'من الأحد إلى الأربعاء: {}.' },
    variants: [
      ['Children’s haircut', 'قصّة شعر للأطفال', 35, 'a patient haircut for boys up to 12 on the car chair', 'قصّة هادئة للأولاد حتى 12 سنة على كرسي السيارة'],
      ['Student haircut', 'قصّة شعر للطلاب', 45, 'haircut and wash on showing a student card', 'قصّة مع غسيل بإبراز البطاقة الجامعية'],
    ],
  },
  {
    motif: 'barber', terms: ['men', 'bookFour'],
    details: { en: '{}, in a private cabin.', ar: '{}، في مقصورة خاصة.' },
    variants: [
      ['Royal shave with steam', 'حلاقة ملكية بالبخار', 65, 'Straight razor, warm foam, steam and after-shave balm', 'موس ورغوة دافئة وبخار وبلسم بعد الحلاقة'],
      ['Groom’s package, two visits', 'باقة العريس، زيارتان', 520, 'A visit a week before and on the day: cut, beard, facial and hand care', 'زيارة قبل الزفاف بأسبوع وأخرى في يومه: شعر ولحية وبشرة وعناية باليدين'],
    ],
  },
  {
    motif: 'cream', terms: ['men', 'bookFour'],
    details: { en: '{} with products made for men.', ar: '{} بمستحضرات مخصّصة للرجال.' },
    variants: [
      ['Men’s facial, 40 minutes', 'تنظيف بشرة للرجال لمدة 40 دقيقة', 140, 'Steam, scrub and mask', 'بخار وتقشير وقناع'],
      ['Protein hair treatment for men', 'علاج الشعر بالبروتين للرجال', 260, 'A treatment for dry or frizzy hair', 'علاج للشعر الجاف والمتقصّف'],
    ],
  },
  {
    motif: 'barber', terms: ['men', 'personal'],
    details: { en: 'Four haircuts with beard trim to use within four months, one a month.', ar: 'أربع قصّات مع تحديد اللحية خلال أربعة أشهر، قصّة كل شهر.' },
    variants: [['Four haircuts, one a month', 'أربع قصّات شعر، قصّة كل شهر', 240]],
  },
]

export const ladiesSalon: readonly Idea[] = [
  {
    motif: 'cream', terms: ['ladies', 'bookDay', 'late'],
    details: { en: 'Formaldehyde-free keratin for {} hair, wash and blow-dry included; smooth for about four months.', ar: 'كيراتين خالٍ من الفورمالين للشعر {}، ويشمل الغسيل والسشوار، ويدوم نحو أربعة أشهر.' },
    variants: [
      ['Keratin treatment, medium hair', 'علاج كيراتين للشعر المتوسط', 450, 'medium-length', 'المتوسط'],
      ['Keratin treatment, long hair', 'علاج كيراتين للشعر الطويل', 600, 'long', 'الطويل'],
    ],
  },
  {
    motif: 'barber', terms: ['ladies', 'bookFour'], quantity: 2,
    details: { en: '{}, with wash and a nourishing mask.', ar: '{}، مع الغسيل وقناع مغذٍّ.' },
    variants: [
      ['Cut and blow-dry', 'قص الشعر مع السشوار', 160, 'A cut after a short consultation and a blow-dry', 'قصّة بعد استشارة قصيرة مع السشوار'],
      ['Blow-dry, three visits', 'سشوار، ثلاث زيارات', 210, 'Three blow-dries to use within two months', 'ثلاث جلسات سشوار خلال شهرين'],
      ['Full colour with treatment mask', 'صبغة كاملة مع قناع علاجي', 390, 'Ammonia-free colour, any shade', 'صبغة خالية من الأمونيا بأي درجة'],
    ],
  },
  {
    motif: 'cream', terms: ['ladies', 'bookDay', 'cancel'],
    details: { en: '{} with a stylist of your choice.', ar: '{} مع خبيرة التجميل التي تختارينها.' },
    variants: [
      ['Evening make-up and hairstyle', 'مكياج وتسريحة للسهرات', 420, 'Make-up that lasts the evening and an up-do or waves', 'مكياج يدوم طوال السهرة مع تسريحة مرفوعة أو مموّجة'],
      ['Bridal trial and wedding day styling', 'تجربة العروس وتسريحة يوم الزفاف', 1900, 'One trial and the wedding day, make-up and hair', 'جلسة تجربة ثم يوم الزفاف، مكياجاً وتسريحة'],
    ],
  },
  {
    motif: 'cream', terms: ['ladies', 'oneVisit'],
    details: { en: 'Natural henna in a Gulf or Indian pattern for both hands, front and back.', ar: 'حناء طبيعية بنقش خليجي أو هندي لليدين من الوجهين.' },
    variants: [['Henna for both hands', 'نقش حناء لليدين', 120]],
  },
]
