import type { Business } from './business.ts'
import { barberShop, ladiesSalon, manicure, nailBar, spa } from './ideas-beauty.ts'
import { bowlingHall, cinema, familyPark, playHouse } from './ideas-family.ts'
import { gym, padelClub, swimming } from './ideas-sports.ts'

export const beauty: readonly Business[] = [
  {
    key: 'noura', name: { en: 'Noura Spa & Hammam', ar: 'نورة سبا وحمّام' }, category: 'beauty', motif: 'hammam', manager: 'نورة الشمري',
    about: { en: 'A Moroccan hammam and spa for ladies with twelve cabins and a garden lounge.', ar: 'حمّام مغربي وسبا للسيدات باثنتي عشرة غرفة وصالة على الحديقة.' },
    address: 'طريق الأمير تركي بن عبدالعزيز الأول، حي الملقا، الرياض 13521', building: '6120', place: [46.606, 24.811], register: '1010', hours: 'spa',
    website: 'https://nouraspa.example', fame: 1.6, quality: 4.7, sells: [...spa, ...manicure],
  },
  {
    key: 'rasm', name: { en: 'Rasm Barber Lounge', ar: 'صالون رَسم للحلاقة' }, category: 'beauty', motif: 'barber', manager: 'Khaled Mansour',
    about: { en: 'Haircut and shave by appointment, with coffee and no waiting.', ar: 'قصّ وحلاقة بموعد مسبق، مع القهوة وبلا انتظار.' },
    address: 'شارع الأمير محمد بن عبدالعزيز، حي السليمانية، الرياض 12243', building: '1877', place: [46.7, 24.705], register: '1010', hours: 'salon', fame: 1.4, quality: 4.5, sells: barberShop,
  },
  {
    key: 'layan', name: { en: 'Layan Ladies’ Salon', ar: 'صالون ليان النسائي' }, category: 'beauty', motif: 'nails', manager: 'ليان الزهراني',
    about: { en: 'Hair, nails, make-up and bridal styling on two floors.', ar: 'شعر وأظافر ومكياج وتجهيز عرائس في دورين.' },
    address: 'Sari Street, Al Muhammadiyah, Jeddah 23617', building: '4408', place: [39.128, 21.65], register: '4030', hours: 'salon', fame: 1.3, quality: 4.2,
    sells: [...manicure, ...nailBar, ...ladiesSalon],
  },
]

export const sports: readonly Business[] = [
  {
    key: 'ramz', name: { en: 'Ramz Padel Club', ar: 'نادي رمز للبادل' }, category: 'sports', motif: 'padel', manager: 'تركي الرشيد',
    about: { en: 'Eight covered courts, a coach school and a café above the centre court.', ar: 'ثمانية ملاعب مغطاة ومدرسة تدريب ومقهى يطل على الملعب الرئيس.' },
    address: 'طريق الملك سعود، حي الراكة الشمالية، الخبر 34225', building: '7716', place: [50.198, 26.351], register: '2051', hours: 'courts', fame: 1.8, quality: 4.6, sells: padelClub,
  },
  {
    key: 'qimma', name: { en: 'Qimma Fitness', ar: 'نادي قمّة للياقة' }, category: 'sports', motif: 'weights', manager: 'ماجد العنزي',
    about: { en: 'Weights, classes and sauna from five in the morning; separate floor for ladies.', ar: 'أوزان وحصص وساونا من الخامسة صباحاً، مع دور مستقل للسيدات.' },
    address: 'Exit 8, Qurtubah, Riyadh 13248', building: '2953', place: [46.743, 24.816], register: '1010', hours: 'gym', fame: 1.2, quality: 4.1, sells: gym,
  },
  {
    key: 'mawj', name: { en: 'Mawj Swimming Academy', ar: 'أكاديمية موج للسباحة' }, category: 'sports', motif: 'pool', manager: 'هند المالكي',
    about: { en: 'Swimming for every age in two warm indoor pools.', ar: 'سباحة لكل الأعمار في مسبحين داخليين دافئين.' },
    address: 'حي أبحر الجنوبية، جدة 23732', building: '5561', place: [39.12, 21.739], register: '4030', hours: 'pool', fame: 0.9, quality: 4.5, sells: swimming,
  },
]

export const family: readonly Business[] = [
  {
    key: 'wadi', name: { en: 'Wadi Family Park', ar: 'وادي المرح العائلي' }, category: 'family', motif: 'ferrisWheel', manager: 'عمر الغامدي',
    about: { en: 'Gardens, thirty rides and a lake path in the valley.', ar: 'حدائق وثلاثون لعبة ومسار حول البحيرة في قلب الوادي.' },
    address: 'طريق وادي حنيفة، حي عرقة، الرياض 12573', building: '1024', place: [46.592, 24.693], register: '1010', hours: 'park', website: 'https://wadipark.example', fame: 2.1, quality: 4.3, sells: familyPark,
  },
  {
    key: 'darba', name: { en: 'Darba Bowling', ar: 'ضربة للبولينج' }, category: 'family', motif: 'bowling', manager: 'Rayan Fallatah',
    about: { en: 'Sixteen lanes, a games hall and a family restaurant.', ar: 'ستة عشر مساراً وصالة ألعاب ومطعم للعائلات.' },
    address: 'King Fahd Road, Al Faisaliyah, Dammam 32272', building: '6309', place: [50.075, 26.401], register: '2050', hours: 'cinema', fame: 1.1, quality: 4, sells: bowlingHall,
  },
  {
    key: 'bunat', category: 'family', motif: 'blocks', manager: 'أسماء العمري',
    name: { en: 'Bunat Al Ghad Children’s Play and Discovery House, Ar Rawdah', ar: 'بُناة الغد، بيت اللعب والاستكشاف للأطفال – حي الروضة' },
    about: { en: 'A play house where children from one to twelve build, paint and listen to stories.', ar: 'بيت لعب يبني فيه الأطفال ويرسمون ويستمعون إلى القصص من عمر سنة إلى 12 سنة.' },
    address: 'شارع خالد بن الوليد، حي الروضة، الرياض 13211', building: '3745', place: [46.766, 24.733], register: '1010', hours: 'park', fame: 1.2, quality: 4.6, sells: playHouse,
  },
  {
    key: 'sadeem', name: { en: 'Sadeem Cinema', ar: 'سينما سديم' }, category: 'family', motif: 'popcorn', manager: 'Sara Al Otaibi',
    about: { en: 'Nine halls with laser projection and a gold hall with dinner.', ar: 'تسع قاعات بعرض الليزر وقاعة ذهبية مع العشاء.' },
    address: 'طريق الدائري الشرقي، حي غرناطة، الرياض 13241', building: '8890', place: [46.748, 24.786], register: '1010', hours: 'cinema', fame: 2, quality: 4.2, sells: cinema,
  },
]
