export { Sample } from './Sample';
export { SampleWords } from './SampleWords';
export { useSampleAddress } from './useSampleAddress';
