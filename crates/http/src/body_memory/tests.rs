//! Bodies of several users that come at once, stop, and end.

use futures_util::FutureExt;

use super::*;

const MIB: usize = 1024 * 1024;
const SOON: Duration = Duration::from_secs(10);

fn memory(mib: usize) -> &'static Memory {
    let state = Mutex::new(State::new(mib * MIB));
    Box::leak(Box::new(Memory { state, released: Notify::new() }))
}

async fn admitted(memory: &'static Memory, owner: &str, mib: usize) -> Body<'static> {
    let admitted = timeout(SOON, memory.admit(owner.to_owned(), mib * MIB)).await;
    admitted.expect("at once").expect("it is let in")
}

#[actix_web::test]
async fn a_body_holds_what_has_arrived_and_no_more() {
    let memory = memory(8);
    let idle = [admitted(memory, "a", 2).await, admitted(memory, "a", 2).await];
    // Others have all of the memory while nothing has arrived.
    let (one, two) = (admitted(memory, "b", 4).await, admitted(memory, "c", 4).await);
    assert!(one.take(4 * MIB).await && two.take(4 * MIB).await);
    drop((one, two));
    assert!(idle[0].take(2 * MIB).await && idle[1].take(MIB).await);
    assert_eq!(memory.state().held(), 3 * MIB);
    drop(idle);
    assert_eq!(memory.state().held(), 0);
}

#[actix_web::test]
async fn a_user_is_let_in_as_far_as_his_half_reaches() {
    let memory = memory(8);
    let first = admitted(memory, "a", 3).await;
    assert!(first.take(3 * MIB).await);
    first.complete();
    let mut second = Box::pin(memory.admit("a".to_owned(), 3 * MIB));
    assert!((&mut second).now_or_never().is_none(), "his half is taken");
    let other = admitted(memory, "b", 3).await;
    drop(first);
    assert!(timeout(SOON, second).await.expect("soon").is_some());
    drop(other);
}

#[actix_web::test]
async fn an_own_body_that_has_stopped_makes_room() {
    let memory = memory(8);
    let stalled = admitted(memory, "a", 4).await;
    assert!(stalled.take(10).await);
    let next = admitted(memory, "a", 4).await;
    assert!(stalled.is_lost() && !next.is_lost());
    timeout(SOON, stalled.lost.notified()).await.expect("told");
    assert!(!stalled.take(1).await);
}

#[actix_web::test]
async fn where_memory_runs_out_the_half_open_bodies_of_who_holds_the_most_lose() {
    let memory = memory(8);
    let greedy = [admitted(memory, "a", 2).await, admitted(memory, "a", 2).await];
    let modest = admitted(memory, "b", 4).await;
    for body in &greedy {
        assert!(body.take(2 * MIB).await);
    }
    assert!(modest.take(3 * MIB).await);
    modest.complete();
    let newcomer = admitted(memory, "c", 2).await;
    assert!(timeout(SOON, newcomer.take(2 * MIB)).await.expect("after a pause"));
    assert_eq!(greedy.each_ref().map(Body::is_lost), [false, true], "the last one");
    assert!(!modest.is_lost(), "a whole body never loses");
}

#[actix_web::test]
async fn whole_bodies_are_waited_for() {
    let memory = memory(4);
    let whole = [admitted(memory, "a", 2).await, admitted(memory, "b", 2).await];
    for body in &whole {
        assert!(body.take(2 * MIB).await);
        body.complete();
    }
    let waiting = admitted(memory, "c", 1).await;
    let mut taking = Box::pin(waiting.take(MIB));
    assert!((&mut taking).now_or_never().is_none());
    drop(whole);
    assert!(timeout(SOON, taking).await.expect("soon"));
}
